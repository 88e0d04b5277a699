import type { FastifyInstance } from 'fastify';
import { verdictCounts } from '../../mail/verdict.ts';
import { addCounter } from './define-metric.ts';

/** Counts the emails that came in on this node. */
export const addMailMetrics = (app: FastifyInstance) => {
  const help = 'Emails that came in, by verdict: taken, refused, dropped, bounce';
  addCounter(app, { name: 'proquo_incoming_mails_total', help, labelNames: ['verdict'] }, () =>
    [...verdictCounts].map(([verdict, value]) => ({ labels: { verdict }, value })),
  );
};
