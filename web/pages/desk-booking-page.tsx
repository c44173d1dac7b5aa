import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { browserOnly } from '#web/ui/browser-only.tsx'
import { staffClientLoader, staffLoader, staffMeta } from './staff-loaders.ts'
import { StaffOnly } from './staff-only.tsx'

const DeskBar = lazy(() => import('#web/features/desk/desk-bar.tsx'))
const SearchBox = lazy(() => import('#web/features/desk-look-ups/search-box.tsx'))
/** Fetched once, in the browser, because each look is noted. */
const BookingScreen = browserOnly(() => import('#web/features/desk-look-ups/booking-screen.tsx'))

export const loader = staffLoader
export const clientLoader = staffClientLoader
export const meta = staffMeta('Booking')

export default function DeskBookingPage() {
  const { id = '' } = useParams()
  return (
    <StaffOnly>
      <Suspense>
        <DeskBar search={<SearchBox />} />
      </Suspense>
      <div className="wrap pt-6 pb-16">
        <BookingScreen key={id} id={id} />
      </div>
    </StaffOnly>
  )
}
