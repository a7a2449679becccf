import { useCountdown } from '../../ui/form/use-countdown.ts';

const waitPattern = /(\d+) 秒/;

/** What a refusal says; a wait that it names runs down. */
export function WaitMessage({ message }: { readonly message: string }) {
  const seconds = waitSecondsIn(message);
  return seconds > 0 ? <WaitCountdown key={message} message={message} seconds={seconds} /> : message;
}

/** 0 where no wait is named. */
export function waitSecondsIn(message: string): number {
  return Number(waitPattern.exec(message)?.[1] ?? 0);
}

function WaitCountdown({ message, seconds }: { readonly message: string; readonly seconds: number }) {
  const { left: secondsLeft } = useCountdown(seconds);
  return secondsLeft > 0 ? message.replace(waitPattern, `${secondsLeft} 秒`) : '现在可以再试了。';
}
