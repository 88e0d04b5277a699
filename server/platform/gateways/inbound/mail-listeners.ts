import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { createSecureContext, type SecureContextOptions } from 'node:tls';
import type { Logger } from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { Env } from '../../core/env.ts';
import { blameSetting } from '../../core/listen-problem.ts';

/** The size of an email as it arrives, with its files in base64. */
export const MAX_MAIL_BYTES = 15 * 1024 * 1024;

/** What we answer the mail server that delivers an email. */
export type SmtpAnswer = 'ok' | 'unreadable' | 'later';

export interface IncomingMail {
  /** The address that it came to. */
  recipient: string;
  /** The sender in the envelope; empty for emails that mail servers write. */
  sender: string;
  raw: Buffer;
}

type Log = Pick<Logger, 'info' | 'error'>;

interface Intake {
  isOurs: (address: string) => boolean;
  receive: (mail: IncomingMail) => Promise<SmtpAnswer>;
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
const answers = {
  unreadable: refusal(554, 'This email could not be read'),
  later: refusal(451, 'Please try again later'),
};

const options = ({ isOurs, receive }: Intake): SMTPServerOptions => ({
  authOptional: true,
  disabledCommands: ['AUTH'],
  size: MAX_MAIL_BYTES,
  hideSize: false,
  logger: false,
  banner: 'answers by email',
  maxClients: 50,
  socketTimeout: 60_000,
  closeTimeout: 1_000,
  // No lookups of strangers' host names.
  disableReverseLookup: true,
  onRcptTo: ({ address }, session, done) => {
    if (!isOurs(address.toLowerCase())) return done(refusal(550, 'No such address here'));
    // Each email is read for one recipient; the sender then delivers it to the others separately.
    if (session.envelope.rcptTo.length > 0) return done(refusal(452, 'One recipient at a time'));
    return done();
  },
  onData: (stream, session, done) => {
    const { mailFrom, rcptTo } = session.envelope;
    const recipient = rcptTo[0]?.address.toLowerCase() ?? '';
    const sender = (mailFrom && mailFrom.address) || '';
    buffer(stream)
      .then(async (raw) => {
        if (stream.sizeExceeded) return refusal(552, 'This email is too large');
        const answer = await receive({ recipient, sender, raw });
        return answer === 'ok' ? null : answers[answer];
      })
      .then(
        (error) => done(error),
        () => done(answers.later),
      );
  },
});

const listen = (server: SMTPServer, portOrPath: number | string, host: string): Promise<number> =>
  new Promise((ready, failed) => {
    server.once('error', failed);
    const started = () => {
      server.off('error', failed);
      // Ignores clients that disconnect.
      server.on('error', () => {});
      const address = server.server.address();
      ready(typeof address === 'object' && address ? address.port : 0);
    };
    if (typeof portOrPath === 'string') server.server.listen(portOrPath, started);
    else server.listen(portOrPath, host, started);
  });

/** Offers a renewed certificate from SIGHUP on, as https does; returns what ends that. */
const renewOnHangUp = (server: SMTPServer, read: () => SecureContextOptions | null, log: Log) => {
  const renew = () => {
    try {
      const files = read() ?? {};
      // Throws before the server has lost the one before.
      createSecureContext(files);
      server.updateSecureContext(files);
      log.info('reloaded the certificate of incoming mail');
    } catch (error) {
      log.error(error, 'could not reload the certificate of incoming mail; keeping the previous one');
    }
  };
  process.on('SIGHUP', renew);
  return () => void process.off('SIGHUP', renew);
};

export interface MailListeners {
  smtpPort: number | null;
  lmtpPort: number | null;
  close(): Promise<void>;
}

/** Accepts emails by SMTP, with STARTTLS if there is a certificate, and by LMTP from the operator's own mail server. */
export const listenForMail = async (env: Env, intake: Intake, log: Log): Promise<MailListeners> => {
  const {
    INBOUND_MAIL_HOST: host,
    INBOUND_MAIL_PORT: port,
    INBOUND_MAIL_LMTP: lmtp,
    TLS_CERT_FILE,
    TLS_KEY_FILE,
  } = env;
  const readCertificate = () =>
    TLS_CERT_FILE && TLS_KEY_FILE ? { cert: readFileSync(TLS_CERT_FILE), key: readFileSync(TLS_KEY_FILE) } : null;
  const servers: SMTPServer[] = [];
  const renewals: (() => void)[] = [];
  const open = async (setting: string, extra: SMTPServerOptions, portOrPath: number | string): Promise<number> => {
    const base = options(intake);
    const disabledCommands = [...(base.disabledCommands ?? []), ...(extra.key ? [] : ['STARTTLS'])];
    const server = new SMTPServer({ ...base, ...extra, disabledCommands });
    servers.push(server);
    if (extra.key) renewals.push(renewOnHangUp(server, readCertificate, log));
    return listen(server, portOrPath, host).catch(blameSetting(setting));
  };
  const smtpPort = port === undefined ? null : await open('INBOUND_MAIL_PORT', readCertificate() ?? {}, port);
  const isPort = lmtp !== undefined && /^\d+$/.test(lmtp);
  const lmtpAt = isPort ? Number(lmtp) : lmtp;
  const lmtpPort = lmtpAt === undefined ? null : await open('INBOUND_MAIL_LMTP', { lmtp: true }, lmtpAt);
  return {
    smtpPort,
    lmtpPort,
    close: async () => {
      for (const stop of renewals) stop();
      await Promise.all(servers.map((server) => new Promise<void>((closed) => server.close(() => closed()))));
    },
  };
};
