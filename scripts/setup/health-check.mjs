/** The image's HEALTHCHECK: ends with 0 if the server in this container is ready, else with 1. */
import { get } from 'node:http';
import { get as getEncrypted } from 'node:https';

const { PORT = '3000', ROLE, TLS_CERT_FILE } = process.env;
const end = (/** @type {boolean} */ isReady) => process.exit(isReady ? 0 : 1);

// The certificate names the site, not this address; the request does not leave the container.
const options = { host: '127.0.0.1', port: PORT, path: '/readyz', timeout: 4_000, rejectUnauthorized: false };
const ask = TLS_CERT_FILE && ROLE !== 'worker' ? getEncrypted : get;
ask(options, ({ statusCode }) => end(statusCode === 200))
  .once('timeout', () => end(false))
  .once('error', () => end(false));
