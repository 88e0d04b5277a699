/** `npm run client`, a step of the build: generates the types of `packages/client` from the OpenAPI document. */
import { writeFileSync } from 'node:fs';
import { clientTypes, generateClientTypes } from './api-client-types.ts';

writeFileSync(clientTypes, await generateClientTypes());
