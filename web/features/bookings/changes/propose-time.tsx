import { lazy, Suspense, useState } from 'react'
import { usePerson } from '#web/api/person.ts'
import { Button } from '#web/ui/button.tsx'

const ProposeDialog = lazy(() => import('./propose-dialog.tsx'))

type ProposeTimeProps = {
  client: { id: string; name: string }
  label: 'Propose a Time' | 'Book the Next One'
  /** The length that is selected first. */
  minutes?: number
}

/** For professionals: proposes one of their free times to a client. */
export default function ProposeTime({ client, label, minutes = 60 }: ProposeTimeProps) {
  const isViewed = usePerson()?.viewedBy
  const [isOpen, setOpen] = useState(false)
  if (isViewed) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <ProposeDialog client={client} usualMinutes={minutes} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
