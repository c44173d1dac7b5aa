/** The UK's public registers, by their official names. */
const REGISTERS = [
  {
    who: 'Doctors',
    register: 'The medical register, General Medical Council (GMC)',
    host: 'gmc-uk.org',
    url: 'https://www.gmc-uk.org/registration-and-licensing/our-registers',
  },
  {
    who: 'Nurses, midwives, nursing associates',
    register: 'Search the register, Nursing and Midwifery Council (NMC)',
    host: 'nmc.org.uk',
    url: 'https://www.nmc.org.uk/registration/search-the-register/',
  },
  {
    who: 'Psychologists with a protected title, physiotherapists, dietitians and others',
    register: 'Check the Register, Health and Care Professions Council (HCPC)',
    host: 'hcpc-uk.org',
    url: 'https://www.hcpc-uk.org/check-the-register/',
  },
  {
    who: 'Counsellors and psychotherapists (membership is voluntary)',
    register: 'BACP Register, British Association for Counselling and Psychotherapy',
    host: 'bacp.co.uk',
    url: 'https://www.bacp.co.uk/search/Register',
  },
  {
    who: 'Solicitors in England and Wales',
    register: 'Solicitors Register, Solicitors Regulation Authority (SRA)',
    host: 'sra.org.uk',
    url: 'https://www.sra.org.uk/consumers/register/',
  },
  {
    who: 'Barristers in England and Wales',
    register: 'The Barristers’ Register, Bar Standards Board (BSB)',
    host: 'barstandardsboard.org.uk',
    url: 'https://www.barstandardsboard.org.uk/for-the-public/search-a-barristers-record.html',
  },
  {
    who: 'Solicitors in Scotland',
    register: 'Find a Solicitor, Law Society of Scotland',
    host: 'lawscot.org.uk',
    url: 'https://www.lawscot.org.uk/find-a-solicitor/',
  },
  {
    who: 'Solicitors in Northern Ireland',
    register: 'Find a Solicitor, Law Society of Northern Ireland',
    host: 'lawsoc-ni.org',
    url: 'https://www.lawsoc-ni.org/',
  },
  {
    who: 'Financial advisers and firms',
    register: 'Financial Services Register, Financial Conduct Authority (FCA)',
    host: 'register.fca.org.uk',
    url: 'https://register.fca.org.uk/',
  },
]

/** Which professions have a public register, with links. */
export function Registers() {
  return (
    <ul className="!list-none !pl-0">
      {REGISTERS.map(({ who, register, host, url }) => (
        <li key={url} className="border-line border-b py-2.5 first:border-t">
          <strong className="block text-ink">{who}</strong>
          <span>{register}: </span>
          <a href={url}>{host}</a>
        </li>
      ))}
    </ul>
  )
}
