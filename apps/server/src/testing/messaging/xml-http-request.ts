/** What the original library uses of a browser's `XMLHttpRequest`, with which it uploads. */
export class FetchXmlHttpRequest {
  readyState = 0;
  status = 0;
  responseText = '';
  onreadystatechange: (() => void) | null = null;
  readonly #headers = new Headers();
  #method = '';
  #address = '';

  open(method: string, address: string): void {
    this.#method = method;
    this.#address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  send(body: FormData): void {
    fetch(this.#address, { method: this.#method, headers: this.#headers, body })
      .then(async (reply) => this.#end(reply.status, await reply.text()))
      .catch(() => this.#end(0, ''));
  }

  #end(status: number, text: string): void {
    this.readyState = 4;
    this.status = status;
    this.responseText = text;
    this.onreadystatechange?.();
  }
}
