import { readFileSync } from 'node:fs';
import type { Server, ServerOptions } from 'node:https';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../core/env.ts';

/** The ciphers with forward secrecy and authentication; all of TLS 1.3 qualify. */
const CIPHERS = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
].join(':');

/** The options for serving https directly; null if not configured. */
export const tlsFiles = ({ TLS_CERT_FILE, TLS_KEY_FILE }: Pick<Env, 'TLS_CERT_FILE' | 'TLS_KEY_FILE'>) => {
  if (!TLS_CERT_FILE || !TLS_KEY_FILE) return null;
  const file = (name: string, path: string): Buffer => {
    try {
      return readFileSync(path);
    } catch (error) {
      throw new Error(`  ${name}: ${(error as Error).message}`, { cause: error });
    }
  };
  const read = (): ServerOptions => ({
    cert: file('TLS_CERT_FILE', TLS_CERT_FILE),
    key: file('TLS_KEY_FILE', TLS_KEY_FILE),
    minVersion: 'TLSv1.2',
    ciphers: CIPHERS,
    honorCipherOrder: true,
  });
  return {
    read,
    /** Loads a renewed certificate on SIGHUP; open connections keep the old one. */
    renewOnHangUp: (app: FastifyInstance) => {
      const renew = () => {
        try {
          (app.server as Server).setSecureContext(read());
          app.log.info('reloaded the certificate');
        } catch (error) {
          app.log.error(error, 'could not reload the certificate; keeping the previous one');
        }
      };
      process.on('SIGHUP', renew);
      app.addHook('onClose', async () => void process.off('SIGHUP', renew));
    },
  };
};
