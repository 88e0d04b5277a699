import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../context/context.ts';
import { addCounter, addGauge } from './define-metric.ts';

/** What members upload to this node: what is in progress, waits to be decoded, and was stored. */
export const addFileMetrics = (app: FastifyInstance, { incoming, decoder }: Pick<Deps, 'incoming' | 'decoder'>) => {
  addGauge(app, { name: 'proquo_uploads_under_way', help: 'Files being uploaded to this node' }, () => [
    { value: incoming.counters().underWay },
  ]);
  addGauge(app, { name: 'proquo_decoder_waiting', help: 'Uploaded files waiting for the decoding process' }, () => [
    { value: decoder.counters().waiting },
  ]);
  addCounter(
    app,
    { name: 'proquo_decoder_killed_total', help: 'How often a file took too long and its process was killed' },
    () => [{ value: decoder.counters().killed }],
  );
  addCounter(
    app,
    {
      name: 'proquo_stored_bytes_total',
      help: 'Bytes of files stored by this node since its start, by kind (attachment, picture)',
      labelNames: ['kind'],
    },
    () => Object.entries(incoming.counters().stored).map(([kind, value]) => ({ labels: { kind }, value })),
  );
};
