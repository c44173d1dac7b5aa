import { NotFetched } from '#web/shared/page/not-fetched.tsx'

type CalendarsNotFetchedProps = { error: Error; onTryAgain: () => void }

/** Where calendars or accounts would be listed; announced, because the rest of the page is there already. */
export const CalendarsNotFetched = (props: CalendarsNotFetchedProps) => (
  <div role="alert" className="text-small">
    <NotFetched {...props} />
  </div>
)
