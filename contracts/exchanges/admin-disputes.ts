import { z } from 'zod';
import { dispute } from './disputes.ts';
import { exchange, exchangeEvent } from './exchanges.ts';
import { pageFields } from '../shared/basics.ts';

/** `waiting`: not decided and not withdrawn. */
export const disputeFilter = z.enum(['waiting', 'decided', 'withdrawn']);
export type DisputeFilter = z.infer<typeof disputeFilter>;
export const listDisputesInput = z.object({ state: disputeFilter.optional(), ...pageFields(20) });
export type ListDisputesInput = z.infer<typeof listDisputesInput>;

export const adminDispute = dispute
  .extend({
    exchange,
    history: z.array(exchangeEvent),
    mayDecide: z.boolean().describe('Whether you can decide it, or correct your own decision.'),
  })
  .meta({ id: 'AdminDispute', description: 'A dispute with everything an admin needs to decide it.' });
export type AdminDispute = z.infer<typeof adminDispute>;
