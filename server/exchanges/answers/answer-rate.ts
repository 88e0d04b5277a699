import type { AnswerRate, AnswersWithin } from '#contracts/profile/availability.ts';
import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { DAY, HOUR } from '../../platform/core/time.ts';

/** A request as its receiver's answers are counted. */
export interface ReceivedRequest {
  status: ExchangeStatus;
  createdAt: number;
  statusSince: number;
  answeredAt: number | null;
  answerBy: number | null;
  isExpired: boolean;
}

const MIN_REQUESTS = 3;

/** Whether a request counts for its receiver's rate: not while it can still be answered, nor if soon withdrawn. */
const counts = ({ status, createdAt, statusSince, answeredAt, answerBy, isExpired }: ReceivedRequest, now: number) => {
  if (answeredAt !== null || isExpired) return true;
  if (status === 'pending') return answerBy !== null && answerBy <= now;
  return statusSince - createdAt >= DAY;
};

const rateText = (share: number): AnswerRate => {
  if (share >= 0.9) return 'nearly always';
  if (share >= 0.7) return 'mostly';
  return share >= 0.4 ? 'sometimes' : 'rarely';
};

const timeText = (ms: number): AnswersWithin => {
  if (ms <= HOUR) return 'an hour';
  if (ms <= DAY) return 'a day';
  return ms <= 3 * DAY ? 'three days' : 'a week';
};

const medianOf = (sorted: number[]): number => {
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
};

/** How often and how fast these requests were answered, in words; null for fewer than three that count. */
export const answersOf = (requests: ReceivedRequest[], now: number) => {
  const counted = requests.filter((request) => counts(request, now));
  if (counted.length < MIN_REQUESTS) return { answerRate: null, answersWithin: null };
  const times = counted
    .flatMap(({ answeredAt, createdAt }) => (answeredAt === null ? [] : [answeredAt - createdAt]))
    .sort((a, b) => a - b);
  return {
    answerRate: rateText(times.length / counted.length),
    answersWithin: times.length === 0 ? null : timeText(medianOf(times)),
  };
};
