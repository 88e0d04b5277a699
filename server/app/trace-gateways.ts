import { inSpan } from '#db/client/spans.ts';
import { SpanKind } from '@opentelemetry/api';
import type { Deps } from '../platform/context/context.ts';

type AsyncMethod = (...input: never[]) => Promise<unknown>;
/** The names of the methods that ask another service. */
type AsyncMethodName<T> = { [K in keyof T]: T[K] extends AsyncMethod ? K : never }[keyof T] & string;

/** The gateway, whose calls are steps of a trace. They are named by the method: what it is given may be personal. */
const traced = <T extends object>(service: string, gateway: T, methods: AsyncMethodName<T>[]): T => {
  const calls = methods.map((method) => {
    const call = gateway[method] as AsyncMethod;
    const attributes = { 'peer.service': service };
    return [
      method,
      (...input: never[]) =>
        inSpan(`${service}.${method}`, { kind: SpanKind.CLIENT, attributes }, () => call.apply(gateway, input)),
    ];
  });
  return { ...gateway, ...(Object.fromEntries(calls) as Partial<T>) };
};

type Outside = Pick<Deps, 'mail' | 'push' | 'payments' | 'objects' | 'breachedPasswords' | 'social' | 'postIndex'>;

/** What reaches other services, with its calls as steps of a trace. */
export const tracedOutside = ({
  mail,
  push,
  payments,
  objects,
  breachedPasswords,
  social,
  postIndex,
}: Outside): Outside => ({
  mail: traced('mail', mail, ['send', 'isConnected']),
  push: traced('push', push, ['send']),
  payments: traced('payments', payments, [
    'createCustomer',
    'openCheckout',
    'refund',
    'findCheckout',
    'findSubscription',
    'findCharge',
    'setCancelAtPeriodEnd',
    'endSubscription',
    'portalUrl',
  ]),
  objects: {
    ...traced('storage', objects, ['put', 'get', 'remove']),
    direct: objects.direct && traced('storage', objects.direct, ['read', 'remove']),
  },
  breachedPasswords: traced('breached-passwords', breachedPasswords, ['has']),
  postIndex: postIndex && traced('search', postIndex, ['find', 'write', 'recreate', 'open']),
  social: {
    google: social.google && traced('google', social.google, ['addressFor', 'identify']),
    apple: social.apple && traced('apple', social.apple, ['addressFor', 'identify']),
  },
});
