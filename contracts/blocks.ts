import { z } from 'zod';
import { id } from './shared.ts';

export const blockInput = z.object({ userId: id });
