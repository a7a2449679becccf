import type { Mail } from '../mail/mail.ts';
import type { Storage } from '../storage/storage.ts';
import type { Meter } from './meter.ts';

/** The same function, which tells of each call whether it failed. */
export function counted<A extends unknown[], T>(
  run: (...args: A) => Promise<T>,
  tell: (failed: boolean) => void,
): (...args: A) => Promise<T> {
  return async (...args) => {
    try {
      const result = await run(...args);
      tell(false);
      return result;
    } catch (error) {
      tell(true);
      throw error;
    }
  };
}

export function countMail(mail: Mail, { mailSent }: Pick<Meter, 'mailSent'>): Mail {
  return { ...mail, send: mail.send && counted(mail.send, mailSent) };
}

/** Every file that others can read is put in its place by `put`. */
export function countFiles<S extends Storage>(storage: S, { fileStored }: Pick<Meter, 'fileStored'>): S {
  const tell = (failed: boolean) => {
    if (!failed) fileStored();
  };
  return { ...storage, put: counted(storage.put, tell) };
}
