import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Logo } from './logo.tsx'
import { useSite } from './site.ts'

const FOUNDED = 2024

export function Footer() {
  const { brandName, supportEmail } = useSite()
  return (
    <footer className="mt-auto border-line border-t bg-sunken">
      <div className="wrap grid gap-x-12 gap-y-10 py-14 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        <div className="sm:max-lg:col-span-2">
          <Logo />
          <p className="mt-3 max-w-[36ch] text-ink-2 text-small">
            Live video sessions with verified professionals. One price, seen before you book.
          </p>
        </div>
        <Column title="Platform">
          <FooterLink to={paths.browse()}>Browse Professionals</FooterLink>
          <FooterLink to={paths.browse({ category: 'all' })}>Categories</FooterLink>
          <FooterLink to={paths.howItWorks()}>How it Works</FooterLink>
          {supportEmail && (
            <li>
              <a href={`mailto:${supportEmail}`} className={LINK}>
                Contact Support
              </a>
            </li>
          )}
        </Column>
        <Column title="For Professionals">
          <FooterLink to={paths.dashboard()}>Join as a Professional</FooterLink>
          <FooterLink to={paths.login()}>Sign In</FooterLink>
        </Column>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-line border-t py-6 text-ink-3 text-tiny">
          <p suppressHydrationWarning>
            © {FOUNDED}–{new Date().getFullYear()} {brandName}
          </p>
          <p>United Kingdom • GBP £</p>
        </div>
      </div>
    </footer>
  )
}

const LINK = 'inline-flex min-h-8 items-center text-ink-2 hover:text-ink pointer-coarse:min-h-11'

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className="text-small">
      <h2 className="mb-2 font-[600] font-sans text-small tracking-normal">{title}</h2>
      <ul>{children}</ul>
    </nav>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={LINK}>
        {children}
      </Link>
    </li>
  )
}
