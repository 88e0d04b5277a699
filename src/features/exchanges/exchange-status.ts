import type { Exchange, ExchangeStatus } from '#contracts/exchanges/exchanges.ts';

export const statusLabels: Record<ExchangeStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

const statusTones = {
  pending: 'marigold',
  accepted: 'teal',
  in_progress: 'teal',
  completed: 'ink',
  cancelled: 'neutral',
} as const satisfies Record<ExchangeStatus, string>;

/** Whether one side marked it as done, and the other neither confirmed nor contested yet. */
export const isUnconfirmed = ({ status, completion }: Pick<Exchange, 'status' | 'completion'>): boolean =>
  status === 'completed' && completion?.state === 'waiting';

/** The label and the color of a status. An unconfirmed exchange says who it waits for, a contested one is on hold. */
export function statusOf(exchange: Exchange, otherName: string) {
  if (exchange.contested) return { label: 'On hold', tone: 'danger' } as const;
  if (isUnconfirmed(exchange) && exchange.waitingFor) {
    const label = exchange.waitingFor === 'me' ? 'Waiting for you to confirm' : `Waiting for ${otherName} to confirm`;
    return { label, tone: 'marigold' } as const;
  }
  return { label: statusLabels[exchange.status], tone: statusTones[exchange.status] };
}
