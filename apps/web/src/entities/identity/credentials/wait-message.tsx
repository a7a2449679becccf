import { useCountdown } from '../../../ui/form/use-countdown.ts';

const waitPattern = /(\d+) 秒/;

/** The message of a refusal; a waiting time in it counts down. */
export function WaitMessage({ message }: { readonly message: string }) {
  const seconds = waitSecondsIn(message);
  return seconds > 0 ? <WaitCountdown key={message} message={message} seconds={seconds} /> : message;
}

/** 0 without a waiting time. */
export function waitSecondsIn(message: string): number {
  return Number(waitPattern.exec(message)?.[1] ?? 0);
}

function WaitCountdown({ message, seconds }: { readonly message: string; readonly seconds: number }) {
  const { left: secondsLeft } = useCountdown(seconds);
  return secondsLeft > 0 ? message.replace(waitPattern, `${secondsLeft} 秒`) : '现在可以再试了。';
}
