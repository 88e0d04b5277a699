/** The compiler API of TypeScript before version 7. */
import { ts } from '@ts-morph/common';

// oxlint-disable-next-line import/no-default-export -- as the package that it stands in for
export default ts;
