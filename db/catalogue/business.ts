import type { SkillsOfIndustries } from './types.ts';

/** Law, money, advice and careers. */
export const businessSkills = {
  legal: [
    {
      id: 'contract-review',
      name: 'Contract review',
      alsoCalled: ['contract check', 'contract lawyer', 'lease review', 'review my contract', 'contract reading'],
    },
    {
      id: 'trademark-advice',
      name: 'Trademark advice',
      alsoCalled: ['trademark', 'trademark search', 'trademark filing', 'trademark lawyer'],
    },
    {
      id: 'contract-drafting',
      name: 'Contract drafting',
      alsoCalled: [
        'draft a contract',
        'client contract',
        'contract template',
        'freelance agreement',
        'write a contract',
      ],
    },
    {
      id: 'company-formation',
      name: 'Company formation',
      alsoCalled: ['llc', 'llc set-up', 'form a company', 'incorporation', 'operating agreement'],
    },
    { id: 'legal-advice', name: 'Legal advice', alsoCalled: ['lawyer', 'attorney', 'legal help', 'solicitor'] },
    {
      id: 'wills',
      name: 'Wills and estate planning',
      alsoCalled: ['will writing', 'estate planning', 'last will', 'living trust'],
    },
    {
      id: 'immigration-advice',
      name: 'Immigration advice',
      alsoCalled: ['immigration lawyer', 'visa application', 'green card', 'citizenship papers'],
    },
    {
      id: 'copyright-advice',
      name: 'Copyright advice',
      alsoCalled: ['copyright', 'licensing contract', 'intellectual property'],
    },
    {
      id: 'privacy-policy',
      name: 'Privacy policy and terms',
      alsoCalled: ['privacy policy', 'terms and conditions', 'gdpr', 'website terms'],
    },
    {
      id: 'tenant-advice',
      name: 'Tenant and landlord advice',
      alsoCalled: ['tenant rights', 'landlord advice', 'eviction help'],
    },
    {
      id: 'family-law',
      name: 'Family law advice',
      alsoCalled: ['divorce papers', 'custody advice', 'family lawyer', 'prenup'],
    },
    {
      id: 'employment-law',
      name: 'Employment law advice',
      alsoCalled: ['employment contract', 'employment lawyer', 'labor law'],
    },
    { id: 'notary', name: 'Notary service', alsoCalled: ['notary', 'notary public', 'notarize'] },
    { id: 'small-claims', name: 'Small claims help', alsoCalled: ['small claims', 'debt collection letter'] },
    {
      id: 'business-license',
      name: 'Permits and licenses',
      alsoCalled: ['business license', 'business licence', 'permit application', 'license form'],
    },
  ],
  accounting: [
    {
      id: 'bookkeeping',
      name: 'Bookkeeping',
      alsoCalled: ['bookkeeper', 'book-keeping', 'books in order', 'monthly books'],
    },
    {
      id: 'tax-preparation',
      name: 'Tax preparation',
      alsoCalled: ['tax return', 'income tax', 'tax preparer', 'file my taxes', 'tax help'],
    },
    { id: 'payroll', name: 'Payroll', alsoCalled: ['payroll set-up', 'pay run', 'wages', 'payslip'] },
    { id: 'sales-tax', name: 'Sales tax', alsoCalled: ['sales tax filing', 'sales tax help', 'vat'] },
    { id: 'quarterly-taxes', name: 'Quarterly taxes', alsoCalled: ['quarterly estimates', 'estimated taxes'] },
    { id: 'invoicing', name: 'Invoicing', alsoCalled: ['invoice', 'billing set-up', 'invoice template'] },
    {
      id: 'accounting-software',
      name: 'Accounting software set-up',
      alsoCalled: ['quickbooks', 'xero', 'accounting software'],
    },
    { id: 'budgeting', name: 'Budgeting', alsoCalled: ['budget', 'household budget', 'budget plan', 'cash flow plan'] },
    {
      id: 'financial-statements',
      name: 'Financial statements',
      alsoCalled: ['balance sheet', 'annual accounts', 'profit and loss'],
    },
    { id: 'audit-preparation', name: 'Audit preparation', alsoCalled: ['audit help', 'audit', 'compliance check'] },
    {
      id: 'financial-planning',
      name: 'Financial planning',
      alsoCalled: ['financial planner', 'retirement planning', 'savings plan', 'investment advice'],
    },
    {
      id: 'debt-advice',
      name: 'Debt advice',
      alsoCalled: ['debt counselling', 'debt counseling', 'debt plan', 'credit score help'],
    },
    {
      id: 'nonprofit-accounting',
      name: 'Non-profit accounting',
      alsoCalled: ['nonprofit accounting', 'charity accounts'],
    },
    { id: 'accountant', name: 'Accounting', alsoCalled: ['accountant', 'cpa', 'certified accountant'] },
  ],
  consulting: [
    {
      id: 'business-plan',
      name: 'Business plan',
      alsoCalled: ['business planning', 'start-up plan', 'startup plan', 'business model'],
    },
    {
      id: 'pricing-advice',
      name: 'Pricing advice',
      alsoCalled: ['pricing', 'price calculation', 'pricing review', 'margin review'],
    },
    {
      id: 'business-coaching',
      name: 'Business coaching',
      alsoCalled: ['business coach', 'business advice', 'business consultant', 'startup advice'],
    },
    {
      id: 'project-management',
      name: 'Project management',
      alsoCalled: ['project manager', 'project planning', 'scrum master'],
    },
    {
      id: 'process-improvement',
      name: 'Process improvement',
      alsoCalled: ['process design', 'lean management', 'workflow review'],
    },
    {
      id: 'financial-forecast',
      name: 'Financial forecast',
      alsoCalled: ['forecast', 'financial model', 'revenue plan'],
    },
    {
      id: 'funding-advice',
      name: 'Funding advice',
      alsoCalled: ['investor search', 'venture capital', 'loan application', 'small business loan'],
    },
    {
      id: 'strategy',
      name: 'Strategy workshop',
      alsoCalled: ['business strategy', 'strategic planning', 'strategy session'],
    },
    {
      id: 'operations-advice',
      name: 'Operations advice',
      alsoCalled: ['operations', 'supply chain', 'inventory management', 'stock control'],
    },
    { id: 'export-advice', name: 'Import and export advice', alsoCalled: ['export', 'import rules', 'customs papers'] },
    { id: 'franchise-advice', name: 'Franchise advice', alsoCalled: ['franchising', 'franchise'] },
    {
      id: 'customer-service',
      name: 'Customer service training',
      alsoCalled: ['customer service', 'customer support', 'call handling'],
    },
    {
      id: 'insurance-advice',
      name: 'Insurance advice',
      alsoCalled: ['insurance', 'insurance check', 'health insurance help'],
    },
    {
      id: 'workshop-facilitation',
      name: 'Workshop facilitation',
      alsoCalled: ['facilitator', 'facilitate', 'workshop leader', 'moderator'],
    },
  ],
  hiring: [
    { id: 'resume-writing', name: 'Resume writing', alsoCalled: ['resume', 'cv', 'cover letter', 'curriculum vitae'] },
    {
      id: 'interview-coaching',
      name: 'Interview coaching',
      alsoCalled: ['job interview', 'interview practice', 'interview preparation', 'mock interview'],
    },
    {
      id: 'career-coaching',
      name: 'Career coaching',
      alsoCalled: ['career coach', 'career advice', 'career change', 'job search help'],
    },
    {
      id: 'recruiting',
      name: 'Recruiting',
      alsoCalled: ['recruiter', 'recruitment', 'headhunter', 'find staff', 'talent search'],
    },
    {
      id: 'linkedin-profile',
      name: 'LinkedIn profile',
      alsoCalled: ['linkedin', 'linkedin page', 'linkedin makeover'],
    },
    {
      id: 'hr-advice',
      name: 'HR advice',
      alsoCalled: ['hr department', 'human resources', 'employee handbook', 'hr policies'],
    },
    {
      id: 'staff-training',
      name: 'Staff training',
      alsoCalled: ['train staff', 'team training', 'employee training', 'onboarding'],
    },
    {
      id: 'salary-negotiation',
      name: 'Salary negotiation',
      alsoCalled: ['negotiate salary', 'pay rise', 'salary talk'],
    },
    { id: 'team-building', name: 'Team building', alsoCalled: ['team event', 'team day', 'team workshop'] },
    {
      id: 'virtual-assistant',
      name: 'Virtual assistant',
      alsoCalled: ['personal assistant', 'admin assistant', 'office assistant', 'remote assistant'],
    },
    { id: 'mediation', name: 'Mediation', alsoCalled: ['mediator', 'conflict resolution', 'dispute resolution'] },
    { id: 'mentoring', name: 'Mentoring', alsoCalled: ['mentor', 'business mentor', 'peer mentor'] },
  ],
} as const satisfies SkillsOfIndustries;
