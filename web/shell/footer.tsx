import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { useAccount } from '#web/api/person.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useSite } from '#web/shared/page/site.ts'
import { Logo } from './logo.tsx'

const FOUNDED = 2024

export function Footer() {
  const { brandName } = useSite()
  const account = useAccount()
  return (
    <footer className="mt-auto border-line border-t bg-sunken print:hidden">
      <div className="wrap grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-8 gap-y-10 py-14 sm:grid-cols-3 lg:grid-cols-[1.9fr_1fr_1fr_1fr] lg:gap-x-12">
        <div className="col-span-full lg:col-span-1">
          <Logo />
          <p className="mt-3 max-w-[36ch] text-ink-2 text-small">
            Live video sessions with identity-verified professionals. One price, seen before you
            book.
          </p>
        </div>
        <Column title="Platform">
          <FooterLink to={paths.browse()}>Browse Professionals</FooterLink>
          <FooterLink to={paths.browse({ category: 'all' })}>Categories</FooterLink>
          <FooterLink to={paths.howItWorks()}>How it Works</FooterLink>
          <FooterLink to={paths.safety()}>Trust & Safety</FooterLink>
          <FooterLink to={paths.success()}>Success Stories</FooterLink>
          <FooterLink to={paths.help()}>Help Center</FooterLink>
        </Column>
        <Column title="For Professionals">
          {account?.role === 'PROFESSIONAL' ? (
            <FooterLink to={paths.dashboard()}>Dashboard</FooterLink>
          ) : (
            <FooterLink to={account ? paths.answer('become-a-professional') : paths.dashboard()}>
              Join as a Professional
            </FooterLink>
          )}
          {account === null && <FooterLink to={paths.login()}>Sign In</FooterLink>}
          <FooterLink to={paths.resources()}>Resources</FooterLink>
          <FooterLink to={paths.contact()}>Contact Support</FooterLink>
        </Column>
        <Column title="Legal">
          <FooterLink to={paths.terms()}>Terms of Service</FooterLink>
          <FooterLink to={paths.privacy()}>Privacy Policy</FooterLink>
          <FooterLink to={paths.cookies()}>Cookie Policy</FooterLink>
          <FooterLink to={paths.disclaimer()}>Disclaimer</FooterLink>
        </Column>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-line border-t py-6 text-ink-3 text-tiny">
          <p suppressHydrationWarning>
            © {FOUNDED}–{new Date(serverNow()).getFullYear()} {brandName}
          </p>
          <p>United Kingdom • GBP £</p>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className="min-w-0 text-small">
      <h2 className="mb-2 font-[600] font-sans text-small tracking-normal">{title}</h2>
      <ul>{children}</ul>
    </nav>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className="inline-flex min-h-8 items-center text-ink-2 hover:text-ink pointer-coarse:min-h-11"
      >
        {children}
      </Link>
    </li>
  )
}
