import type { CaldavService } from '#domain/hours/caldav.ts'

/** Where each service makes app passwords, with the names of its controls. */
const STEPS: Record<CaldavService, readonly string[]> = {
  icloud: [
    'Sign in at account.apple.com.',
    'Under ‘Sign-In and Security’, choose ‘App-Specific Passwords’ and generate one.',
    'Copy it here. Your user name is the email address of your Apple Account.',
  ],
  fastmail: [
    'In Fastmail, open Settings, then ‘Privacy & Security’.',
    'Make a new app password with access to calendars.',
    'Copy it here. Your user name is your full Fastmail address.',
  ],
  nextcloud: [
    'In Nextcloud, open your settings, then ‘Security’.',
    'Under ‘Devices & sessions’, enter a name and choose ‘Create new app password’.',
    'Copy the user name and the password here.',
  ],
  other: [
    'Look in the settings of your calendar’s provider for CalDAV: they name the address of the server.',
    'If it offers app passwords, make one for us, so that you can end it at any time.',
  ],
}

export const AppPasswordHelp = ({ service }: { service: CaldavService }) => (
  <details>
    <summary className="inline-flex min-h-11 items-center font-[550] text-action text-small">
      Where do I find these?
    </summary>
    <ol className="list-decimal pl-5 text-ink-2 text-small">
      {STEPS[service].map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </details>
)
