import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { statusNotices } from '../exchanges/notices/status.ts';
import type { Deps } from '../platform/context/context.ts';
import type { JobPayloads, RunningJob } from '../platform/jobs/kinds.ts';
import { deliveries } from '../notifications/deliver.ts';
import { notices } from './notices.ts';

type Notice = JobPayloads['email.notice'];
type Payload = { userId: string };

const { mail } = deliveries(notices);

/** A handler that sends what an older kind of job stands for as the email of a notice. */
const asNotice =
  <P extends object>(toNotice: (payload: P) => Notice) =>
  (deps: Deps, payload: P, job: RunningJob): Promise<void> =>
    mail(deps, toNotice(payload), job);

/**
 * Kinds of jobs that nothing plans any more, but that the version before may have left in the queue. Each becomes the
 * email of its notice.
 */
export const olderJobs = {
  'email.exchange': asNotice(
    ({ userId, exchangeId, status }: Payload & { exchangeId: string; status: ExchangeStatus }) => ({
      kind: statusNotices[status].kind,
      userId,
      params: { exchangeId },
    }),
  ),
};
