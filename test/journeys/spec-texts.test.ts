import type { Page } from '@playwright/test'
import { expect } from './program.ts'
import type { Screen } from './screens.ts'
import { SCREENS, show, signIn, test } from './screens.ts'

/** What the specification has on each screen (the names are those of screens.ts), word for word. */
const TEXTS: Record<string, readonly string[]> = {
  home: [
    'Browse Professionals',
    'Categories',
    'How it Works',
    'For Professionals',
    'Sign In',
    'Get Started',
    'View Profile & Book',
    'Platform',
    'Legal',
    'Trust & Safety',
    'Success Stories',
    'Help Center',
    'Resources',
    'Terms of Service',
    'Privacy Policy',
    'Cookie Policy',
    'Disclaimer',
    'United Kingdom • GBP £',
    'Identity verified',
    'Secure payments',
    'Reviewed and rated',
    '24/7 support',
    'refund protection',
    'a session room is created automatically',
    'HD video',
  ],
  'home-client': ['My Dashboard', 'Browse Professionals', 'Sign Out'],
  browse: ['Showing', 'professionals', 'Search', 'Best Match', 'View Profile', 'Book Now'],
  'browse-nobody': [
    'No professionals found',
    'Try adjusting your filters or search terms',
    'Clear Filters',
  ],
  professional: [
    'About',
    'Expertise & Qualifications',
    'Reviews',
    'View All Reviews',
    'Anonymous User',
    'Book Session Now',
    'Message First',
    'Available',
    'Identity verified',
    'Similar Professionals',
  ],
  'professional-unverified': [
    'Busy',
    'Verification Pending',
    'Identity verification in progress. Available soon.',
  ],
  'professional-missing': [
    'Professional Not Found',
    "The professional you're looking for doesn't exist.",
    'Browse Professionals',
  ],
  'booking-chosen': [
    '30 min',
    '60 min',
    '90 min',
    '120 min',
    'Platform fee 8%',
    'VAT 20%',
    'Total',
  ],
  login: [
    'Sign In',
    'Sign Up',
    'Email',
    'Password',
    'Remember me',
    'Forgot password',
    'Contact Support',
  ],
  'login-wrong': ['Missing Information', 'Please fill in all fields'],
  'sign-up': [
    'Full Name',
    'Email',
    'Password',
    'Confirm Password',
    'Account Type',
    'Client',
    'Professional',
  ],
  dashboard: [
    'Professional Dashboard',
    'Total Earnings',
    'This Month',
    'Average Rating',
    'Response Rate',
    'Join Session',
    'Recent Activity',
    'This Week',
    ...[
      'Quick Actions',
      'Update Availability',
      'Edit Profile',
      'View Analytics',
      'Export Earnings',
    ],
    ...['Overview', 'Sessions', 'Availability', 'Verification', 'Messages', 'Earnings'],
    'Dashboard',
    'Sign Out',
  ],
  'sessions-client': ['Upcoming', 'Join Session'],
  'sessions-client-past': ['Completed', 'Book Again'],
  earnings: ['Net earnings', 'Refunds', 'Paid out', 'Pending', 'Price', 'Fee', 'VAT'],
  availability: [
    ...['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    ...['Add Hours', 'Cancel', 'Save Availability'],
  ],
  'availability-leave': ['No availability set for Sunday'],
  'client-dashboard': [
    'Welcome back, Daniel Cohen!',
    'Total Sessions',
    'completed',
    'Upcoming',
    'Total Spent',
    'Recommended for You',
    'Quick Actions',
    'Book Session',
    'My Sessions',
    'Medical',
    'Education',
    'Overview',
    'Sessions',
    'Discover',
    'Messages',
    'Account',
  ],
  account: ['client@parlour.test', 'Client'],
  discover: ['Recommended for You'],
  messages: [
    'Select a Conversation',
    'Choose a conversation from the list to start messaging',
    'Conversations',
  ],
  'messages-newcomer': ['Start a conversation with a professional to see it here'],
  'messages-newcomer-professional': ['When clients message you, conversations will appear here'],
  thread: ['Daniel Cohen', 'client'],
  'session-upcoming': [
    'Live Session',
    'Upcoming',
    'Session Starts Soon',
    'Wait to Join',
    'Session Details',
    'Duration',
    'Price',
    'Status',
    'CONFIRMED',
  ],
  'session-live': [
    'Live Session',
    'Live Now',
    'Session is Live',
    'Join Session',
    'Shared Notes',
    'Private Notes',
    'Save Notes',
    'Send Message',
  ],
  'session-completed-professional': ['Completed', 'Session Completed', 'Price', 'Private Notes'],
  room: ['Live Session', '1 participant'],
  'room-failed': ['Connection Error', 'Failed to join video session', 'Retry Connection'],
  'session-completed': [
    'Completed',
    'Session Completed',
    'This session ended at',
    'Quick Actions',
    'Book Again',
    'Send Message',
    'Shared Notes',
    'Save Notes',
  ],
  'session-missing': [
    'Session Not Found',
    "The session you're looking for doesn't exist or you don't have access to it.",
  ],
  checkout: [
    'Complete Your Booking',
    'Complete Payment',
    'Secure Payment',
    'Verified Professional',
    '60-minute video session',
    'Need Help?',
    'Contact Support',
    'Free cancellation up to 24 hours before',
    'Full refund if the professional cancels',
  ],
  'checkout-missing': ['Session Not Found', "The session you're trying to book doesn't exist."],
  'verification-complete': [
    'Verification Submitted!',
    'vs_1QeYb2LkdIwHu7ixcXKs9vHt',
    'Return to Dashboard',
  ],
  'verification-not-started': [
    'Identity Verification',
    'Not Started',
    'Verify Your Identity',
    'Next Steps',
    'Requirements',
    'Missing',
    'Photo of an identity document',
    'Selfie',
    'Start Verification',
  ],
  'verification-requires-input': [
    'Identity Verification',
    'Action Required',
    'Verify Your Identity',
    'Missing',
    'Continue Verification',
  ],
  'verification-processing': [
    'Identity Verification',
    'Processing',
    'Pending',
    'Review by',
    'Cancel Verification',
  ],
  'verification-verified': [
    'Identity Verification',
    'Verified',
    'Identity Verified',
    'Document type',
    'Verified on',
    'Next Steps',
  ],
  'verification-canceled': ['Identity Verification', 'Failed', 'Continue Verification'],
  safety: ['Trust & Safety'],
  success: ['Success Stories'],
  help: ['Help Center'],
  resources: ['Resources'],
  terms: ['Terms of Service'],
  privacy: ['Privacy Policy'],
  cookies: ['Cookie Policy'],
  disclaimer: ['Disclaimer', '999', '111', '116 123'],
}

for (const [name, sentences] of Object.entries(TEXTS))
  test(`${name} says what the specification has it say`, async ({ page, context, people }) => {
    const screen = SCREENS.find((each) => each.name === name) as Screen
    await signIn(context, screen.who)
    await show(page, screen, people)
    const body = page.locator('body')
    for (const sentence of sentences)
      await expect.soft(body).toContainText(sentence, { useInnerText: true, timeout: 2000 })
  })

/** A toast by its title and description. */
const toast = (page: Page, title: string, description: string) =>
  expect(page.getByRole('region', { name: /notification/i })).toContainText(
    new RegExp(`${title}.*${description}`, 's'),
  )

test('sign-up and booking refuse with the words of the specification', async ({
  page,
  context,
  people,
}) => {
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const submit = page.getByRole('button', { name: 'Create Account' })
  await submit.click()
  await toast(page, 'Missing Information', 'Please fill in all fields')
  await page.getByLabel('Full Name').fill('Ada')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill('abcde')
  await page.getByLabel('Confirm Password').fill('abcdef')
  await submit.click()
  await toast(page, 'Password Mismatch', 'Passwords do not match')
  await page.getByLabel('Confirm Password').fill('abcde')
  await submit.click()
  await toast(page, 'Password Too Short', 'Password must be at least 6 characters long')

  await page.getByRole('tab', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('not my password')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await toast(page, 'Sign In Failed', 'Invalid email or password')

  await signIn(context, 'client')
  await page.goto(`/professionals/${people.professional}?book=true`)
  await page.getByRole('button', { name: 'Book Session', exact: true }).click()
  await toast(page, 'Selection Required', 'Please select a date and time slot')
})
