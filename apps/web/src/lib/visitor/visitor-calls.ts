import type {
  ComplaintStatus,
  createComplaint,
  supplementComplaint,
} from '@gongdu/contract/administration/complaints/complaint';
import type { SignedUpload } from '@gongdu/contract/core/uploads/upload';
import { uploadFields, uploadMessages } from '@gongdu/contract/core/uploads/upload-form';
import type { FieldError } from '@gongdu/contract/endpoint';
import type { webClient } from '@gongdu/contract/identity/auth/sign-in';
import type { getMyLeaveMessages, sendLeaveMessage } from '@gongdu/contract/institutions/inbox';
import type * as z from 'zod/mini';
import { newFileMd5 } from '../uploads/file-md5.ts';
import { postForm } from '../uploads/post-form.ts';
import { UploadError } from '../uploads/upload-error.ts';

export type LeaveMessages = z.infer<(typeof getMyLeaveMessages)['reply']>;
export type LeaveMessage = LeaveMessages['messages'][number];
export type NewLeaveMessage = z.input<(typeof sendLeaveMessage)['body']>;

export type NewComplaint = z.input<(typeof createComplaint)['body']>;
export type NewWriting = z.input<(typeof supplementComplaint)['body']>;

export interface VisitorSignIn {
  readonly phone: string;
  readonly code: string;
  readonly name: string;
}

interface RefusalDetails extends ErrorOptions {
  readonly problem?: string | undefined;
  readonly fields?: readonly FieldError[] | undefined;
}

/** The server refused, or could not be reached (status 0); the message is for the visitor. */
export class VisitorRefusal extends Error {
  override readonly name = 'VisitorRefusal';
  readonly status: number;
  /** The refusal's stable code, e.g. `signin.code_wrong`. */
  readonly problem: string | undefined;
  /** The fields it concerns. */
  readonly fields: readonly FieldError[];

  constructor(message: string, status: number, { problem, fields = [], ...options }: RefusalDetails = {}) {
    super(message, options);
    this.status = status;
    this.problem = problem;
    this.fields = fields;
  }
}

/** The origin of the services; '' for the page's own. */
export interface VisitorServices {
  readonly signIn: string;
  readonly management: string;
}

export type VisitorCalls = ReturnType<typeof createVisitorCalls>;

/** The few calls of the public page, without the schema library and the app's session. */
export function createVisitorCalls({ signIn, management }: VisitorServices) {
  const leaveMessages = (slug: string) =>
    `${management}/api/institutions/${encodeURIComponent(slug)}/leave-messages`;
  const follow = (uid: number) => `${management}/api/reactions/person/${uid}`;

  return {
    /** Resolves to the seconds until another code may be sent. */
    async sendCode(phone: string): Promise<number> {
      const { again }: { again: number } = await call(`${signIn}/api/auth/sms-codes`, { body: { phone } });
      return again;
    },
    /** A token that only allows leaving messages. */
    async proveVisitor(who: VisitorSignIn): Promise<string> {
      const fields = { client_id: client.id, client_secret: client.secret, scope: client.scope };
      const form = new URLSearchParams({ grant_type: 'anonymity', ...fields, ...who });
      const reply = await send(`${signIn}/connect/token`, { method: 'POST', body: form });
      if (reply.access_token) return reply.access_token;
      throw new VisitorRefusal(reply.error_description ?? failed, reply.status, reply);
    },
    messagesAfter: (slug: string, token: string, afterSeq: number): Promise<LeaveMessages> =>
      call(`${leaveMessages(slug)}?afterSeq=${afterSeq}`, { token }),
    leaveMessage: (slug: string, token: string, body: NewLeaveMessage): Promise<unknown> =>
      call(leaveMessages(slug), { token, body }),
    async isFollowing(uid: number, token: string): Promise<boolean> {
      const { following }: { following: boolean } = await call(follow(uid), { token });
      return following;
    },
    fileComplaint: (token: string, body: NewComplaint): Promise<ComplaintStatus> =>
      call(`${management}/api/complaints`, { token, body }),
    addToComplaint: (
      receipt: string,
      act: 'supplement' | 'lawsuit',
      token: string,
      body: NewWriting,
    ): Promise<ComplaintStatus> =>
      call(`${management}/api/complaints/receipts/${encodeURIComponent(receipt)}/${act}`, { token, body }),
    /** Signs, posts and confirms a private file. @returns its address. */
    async uploadEvidence(file: File, token: string, onProgress: (part: number) => void): Promise<string> {
      const { type: contentType, name: fileName, size } = file;
      const body = { fileMd5: newFileMd5(), fileName, contentType, size, purpose: 'evidence' };
      const signed: SignedUpload = await call(`${management}/openapi/api/upload/sign`, { token, body });
      const fields = uploadFields(signed);
      const { signal } = new AbortController();
      await postForm({ address: signed.host, fields, file, signal, onProgress }).catch((cause: unknown) => {
        const words = cause instanceof UploadError ? cause.message : uploadMessages.failed;
        throw new VisitorRefusal(words, 0, { cause });
      });
      const address = signed.host + signed.key;
      await call(`${management}/api/uploads/confirm`, { token, body: { address } });
      return address;
    },
    setFollowing: (uid: number, token: string, on: boolean): Promise<unknown> =>
      call(`${follow(uid)}/follow`, { token, method: on ? 'PUT' : 'DELETE' }),
  };
}

/** Whether a member's session has not ended; false only if the service says so. */
export async function isSessionAlive(memberService: string, token: string): Promise<boolean> {
  const refusal = await call(`${memberService}/api/User/GetUser`, { token }).then(
    () => null,
    (error: unknown) => error,
  );
  return !(refusal instanceof VisitorRefusal && refusal.status === 401);
}

const client: typeof webClient = {
  id: 'gongdu-web',
  secret: 'gongdu-web-public',
  scope: 'api offline_access',
};
const failed = '没有成功，请稍后再试';
const timeoutMs = 20_000;

interface CallParts {
  readonly method?: string;
  readonly token?: string;
  readonly body?: unknown;
}

async function call<T>(address: string, { method, token, body }: CallParts): Promise<T> {
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const reply = await send<T>(address, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (reply.code === 200) return reply.data;
  throw new VisitorRefusal(reply.msg ?? failed, reply.status, reply);
}

/** An envelope of the API, or the reply of the token service. */
interface Reply<T> {
  readonly status: number;
  readonly code?: number;
  readonly msg?: string;
  readonly data: T;
  readonly access_token?: string;
  readonly error_description?: string;
  readonly problem?: string;
  readonly fields?: readonly FieldError[];
}

async function send<T>(address: string, init: RequestInit): Promise<Reply<T>> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(address, { ...init, credentials: 'omit', signal }).catch((cause: unknown) => {
    throw new VisitorRefusal('网络不通，请检查网络后再试', 0, { cause });
  });
  const body: Omit<Reply<T>, 'status'> = await response.json().catch((cause: unknown) => {
    throw new VisitorRefusal(failed, response.status, { cause });
  });
  return { ...body, status: response.status };
}
