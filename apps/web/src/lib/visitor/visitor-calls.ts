import {
  createComplaint,
  declareLawsuit,
  supplementComplaint,
} from '@gongdu/contract/administration/complaints/complaint';
import { addReaction, getReactions, removeReaction } from '@gongdu/contract/core/reaction';
import { confirmUpload, signUpload } from '@gongdu/contract/core/uploads/upload';
import { uploadFields, uploadMessages } from '@gongdu/contract/core/uploads/upload-form';
import type { Endpoint, FieldError, InputOf, ReplyOf } from '@gongdu/contract/endpoint';
import { getUser } from '@gongdu/contract/identity/auth/session';
import { sendSmsCode, webClient } from '@gongdu/contract/identity/auth/sign-in';
import { getMyLeaveMessages, sendLeaveMessage } from '@gongdu/contract/institutions/inbox';
import { initOf, pathOf } from '../api/request.ts';
import { newFileMd5 } from '../uploads/file-md5.ts';
import { postForm } from '../uploads/post-form.ts';
import { UploadError } from '../uploads/upload-error.ts';

export type LeaveMessage = ReplyOf<typeof getMyLeaveMessages>['messages'][number];

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

/** The few calls of the public pages, without the app's session; what the server answers is not parsed again. */
export function createVisitorCalls({ signIn, management }: VisitorServices) {
  return {
    /** Resolves to the seconds until another code may be sent. */
    async sendCode(phone: string): Promise<number> {
      const { again } = await call(signIn, sendSmsCode, { body: { phone } });
      return again;
    },
    /** A token that only allows leaving messages. */
    async proveVisitor(who: VisitorSignIn): Promise<string> {
      const fields = { client_id: webClient.id, client_secret: webClient.secret, scope: webClient.scope };
      const form = new URLSearchParams({ grant_type: 'anonymity', ...fields, ...who });
      const reply = await send(`${signIn}/connect/token`, { method: 'POST', body: form });
      if (reply.access_token) return reply.access_token;
      throw new VisitorRefusal(reply.error_description ?? failed, reply.status, reply);
    },
    messagesAfter: (slug: string, token: string, afterSeq: number) =>
      call(management, getMyLeaveMessages, { params: { slug }, query: { afterSeq } }, token),
    leaveMessage: (slug: string, token: string, body: InputOf<typeof sendLeaveMessage>['body']) =>
      call(management, sendLeaveMessage, { params: { slug }, body }, token),
    async isFollowing(uid: number, token: string): Promise<boolean> {
      const { following } = await call(
        management,
        getReactions,
        { params: { kind: 'person', id: uid } },
        token,
      );
      return following;
    },
    setFollowing(uid: number, token: string, on: boolean) {
      const params = { kind: 'person', id: uid, act: 'follow' } as const;
      return call(management, on ? addReaction : removeReaction, { params }, token);
    },
    fileComplaint: (token: string, body: InputOf<typeof createComplaint>['body']) =>
      call(management, createComplaint, { body }, token),
    addToComplaint: (
      receipt: string,
      act: 'supplement' | 'lawsuit',
      token: string,
      body: InputOf<typeof supplementComplaint>['body'],
    ) =>
      call(
        management,
        act === 'lawsuit' ? declareLawsuit : supplementComplaint,
        { params: { receipt }, body },
        token,
      ),
    /** Signs, posts and confirms a private file. @returns its address. */
    async uploadEvidence(file: File, token: string, onProgress: (part: number) => void): Promise<string> {
      const { type: contentType, name: fileName, size } = file;
      const body = { fileMd5: newFileMd5(), fileName, contentType, size, purpose: 'evidence' } as const;
      const signed = await call(management, signUpload, { body }, token);
      const fields = uploadFields(signed);
      const { signal } = new AbortController();
      await postForm({ address: signed.host, fields, file, signal, onProgress }).catch((cause: unknown) => {
        const words = cause instanceof UploadError ? cause.message : uploadMessages.failed;
        throw new VisitorRefusal(words, 0, { cause });
      });
      const address = signed.host + signed.key;
      await call(management, confirmUpload, { body: { address } }, token);
      return address;
    },
  };
}

/** Whether a member's session has not ended; false only if the service says so. */
export async function isSessionAlive(memberService: string, token: string): Promise<boolean> {
  const refusal = await call(memberService, getUser, {}, token).then(
    () => null,
    (error: unknown) => error,
  );
  return !(refusal instanceof VisitorRefusal && refusal.status === 401);
}

const failed = '没有成功，请稍后再试';
const timeoutMs = 20_000;

async function call<E extends Endpoint>(
  service: string,
  endpoint: E,
  input: InputOf<E>,
  token: string | null = null,
): Promise<ReplyOf<E>> {
  const reply = await send<ReplyOf<E>>(service + pathOf(endpoint, input), initOf(endpoint, input, { token }));
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
