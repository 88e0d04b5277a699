import { oauthOperations } from '../auth/oauth/oauth-routes.ts';
import { exportOperations } from '../data-rights/export/export-route.ts';
import { calendarOperations } from '../exchanges/appointments/calendar/calendar-routes.ts';
import { csvListOperations } from '../admin/lists-as-csv/routes.ts';
import { adminStatementOperations } from '../admin/statements/csv-route.ts';
import { statementOperations } from '../exchanges/statements/statement-routes.ts';
import { attachmentOperations } from '../messages/attachments/attachment-routes.ts';
import { unsubscribeOperations } from '../notifications/one-click-unsubscribe.ts';
import { eventStreamOperations } from '../platform/http/events/event-stream.ts';
import { healthOperations } from '../platform/http/health.ts';
import { metricsOperations } from '../platform/http/metrics/mount-metrics.ts';
import { docsOperations } from '../platform/http/openapi/mount-docs.ts';
import type { PlainOperations } from '../platform/http/openapi/plain-operation.ts';
import { previewOperations } from '../platform/uploads/preview.ts';
import { uploadOperations } from '../platform/uploads/signed-address.ts';
import { pictureOperations } from '../profile/picture/picture-routes.ts';
import { shownPictureOperations } from '../public/picture-routes.ts';
import { verificationOperations } from '../profile/verification/verification-routes.ts';
import { machineOperations } from '../public/machines/machine-routes.ts';
import { webhookOperations } from '../subscription/payments/stripe-webhook.ts';
import { navigationOperations } from './navigations.ts';

/** The routes beside the procedures. Each is described where it is mounted. */
export const plainOperations: PlainOperations = {
  ...navigationOperations,
  ...oauthOperations,
  ...uploadOperations,
  ...previewOperations,
  ...pictureOperations,
  ...shownPictureOperations,
  ...attachmentOperations,
  ...exportOperations,
  ...calendarOperations,
  ...statementOperations,
  ...adminStatementOperations,
  ...csvListOperations,
  ...verificationOperations,
  ...docsOperations,
  ...healthOperations,
  ...metricsOperations,
  ...unsubscribeOperations,
  ...webhookOperations,
  ...eventStreamOperations,
  ...machineOperations,
};
