import type { ComponentProps } from 'react'
import { lazy, Suspense, useState } from 'react'
import type { BookingDialog } from './booking-dialog.tsx'

let loaded: typeof BookingDialog | undefined

/** Loads the dialog's script, so that it is drawn as soon as it is opened. */
export async function loadBookingDialog(): Promise<void> {
  loaded = (await import('./booking-dialog.tsx')).BookingDialog
}

const Late = lazy(async () => ({ default: (await import('./booking-dialog.tsx')).BookingDialog }))

/** The dialog in which a session is booked. Where an address opens it, its script comes late. */
export function LateBookingDialog(props: ComponentProps<typeof BookingDialog>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}

/** React shows what a lazy component has loaded 300 ms later than it could. */
function Loaded(props: ComponentProps<typeof BookingDialog>) {
  const [Dialog] = useState(() => loaded ?? Late)
  return <Dialog {...props} />
}
