import { DashboardPage } from '#src/features/dashboard/dashboard-page.tsx';

/** The dashboard with what other domains add to it; at / and at /dashboard. */
export const Dashboard = () => <DashboardPage />;
