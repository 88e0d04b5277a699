import { z } from 'zod';
import { id, pageFields } from '../shared/basics.ts';
import { multiLine } from '../shared/plain-text.ts';
import { MAX_CIRCLE_MESSAGE } from './circles.ts';

export const circleMessagesInput = z.object({ id, ...pageFields(50) });
export const sendCircleMessageInput = z
  .object({ id, content: multiLine().min(1).max(MAX_CIRCLE_MESSAGE) })
  .meta({ id: 'SendCircleMessageInput' });
