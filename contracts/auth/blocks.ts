import { z } from 'zod';
import { id } from '../shared/basics.ts';

export const blockInput = z.object({ userId: id });
