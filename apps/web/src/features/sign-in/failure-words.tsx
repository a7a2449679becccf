import { useCountdown } from '../../ui/use-countdown.ts';

const wait = /(\d+) 秒/;

/** The sentence of a refusal; a wait that it names runs down before the reader's eyes. */
export function FailureWords({ words }: { readonly words: string }) {
  const seconds = secondsIn(words);
  return seconds > 0 ? <RunningWait key={words} words={words} seconds={seconds} /> : words;
}

/** 0 where no wait is named. */
export function secondsIn(words: string): number {
  return Number(wait.exec(words)?.[1] ?? 0);
}

function RunningWait({ words, seconds }: { readonly words: string; readonly seconds: number }) {
  const { left } = useCountdown(seconds);
  return left > 0 ? words.replace(wait, `${left} 秒`) : '现在可以再试了。';
}
