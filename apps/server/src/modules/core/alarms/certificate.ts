import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** Milliseconds. */
const timeoutMs = 10_000;

/**
 * The end of the certificate that visitors are shown at the address, whether or not it is valid.
 * @throws Error when nothing answers there
 */
export function readCertificateEnd(address: string): Promise<Date> {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  // An IP address is no name to ask for.
  const name = isIP(host) === 0 ? { servername: host } : {};
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host, port: Number(port || 443), ...name, rejectUnauthorized: false, timeout: timeoutMs },
      () => {
        const { valid_to: end } = socket.getPeerCertificate();
        socket.destroy();
        if (end) resolve(new Date(end));
        else reject(new Error('the server shows no certificate'));
      },
    );
    socket.on('timeout', () => socket.destroy(new Error('no answer')));
    socket.on('error', reject);
  });
}
