/** Where others show the address, with the names of their controls. */
const WAYS = [
  {
    name: 'Google Calendar, on a computer',
    steps: [
      'Under ‘My calendars’, choose the three dots beside the calendar, then ‘Settings and sharing’.',
      'Choose ‘Integrate calendar’.',
      'Copy the ‘Secret address in iCal format’.',
    ],
  },
  {
    name: 'Outlook on the web',
    steps: [
      'Open Settings, then ‘Calendar’ and ‘Shared calendars’.',
      'Under ‘Publish a calendar’, choose the calendar and ‘Can view when I’m busy’, then ‘Publish’.',
      'Copy the ICS link.',
    ],
  },
  {
    name: 'Apple iCloud',
    steps: ['In Calendar, share the calendar and turn on ‘Public Calendar’.', 'Copy the link.'],
    note: 'Anyone who has this link can read the calendar.',
  },
]

export const CalendarAddressHelp = () => (
  <details>
    <summary className="inline-flex min-h-11 items-center font-[550] text-action text-small">
      Where do I find the address?
    </summary>
    <div className="mt-1 flex flex-col gap-4 text-small">
      {WAYS.map(({ name, steps, note }) => (
        <section key={name} aria-label={name}>
          <h4 className="font-[550]">{name}</h4>
          <ol className="mt-0.5 list-decimal pl-5 text-ink-2">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {note && <p className="mt-0.5 text-ink-2">{note}</p>}
        </section>
      ))}
      <p className="text-ink-2">
        Elsewhere, look in the sharing settings of the calendar for an address in the iCal or ICS
        format. Keep it to yourself: whoever has it can read the calendar.
      </p>
    </div>
  </details>
)
