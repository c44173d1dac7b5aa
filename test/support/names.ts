import { allFakers } from '@faker-js/faker'

/** A name of each of 60 languages, as their owners write them. */
export const NAMES_BY_LANGUAGE: Record<string, string> = {
  Afrikaans: 'Marlène Pretorius-Smuts',
  Akan: 'Kwabena Ɔkyerɛ',
  Albanian: 'Besnik Çela',
  Amharic: 'ኃይለ ሥላሴ',
  Arabic: 'محمد عبد الرحمن',
  Armenian: 'Արամ Խաչատրյան',
  Azerbaijani: 'İlqar Məmmədov',
  Basque: 'Itziar Ituño',
  Bengali: 'রবীন্দ্রনাথ ঠাকুর',
  Bulgarian: 'Щилиян Петрòв',
  Burmese: 'အောင်ဆန်းစုကြည်',
  Cantonese: '陳大文',
  Cherokee: 'ᏍᏏᏉᏯ',
  Croatian: 'Đurđa Šimić',
  Czech: 'Jiří Dvořák',
  Dhivehi: 'ޢަލީ މުޙައްމަދު',
  Dinka: 'Mabɔ̈ɔ̈r Ɣɔn',
  Dzongkha: 'བསྟན་འཛིན་རྒྱ་མཚོ',
  Esperanto: 'Ĝojo Ŭaleĉ',
  Ewe: 'Kɔdzo Ŋutifafa',
  French: 'Jean‑Luc Œuvrard',
  Fula: 'Ɓaba Ɗingel',
  Fulani: '𞤀𞤣𞤤𞤢𞤥',
  Georgian: 'გიორგი მამარდაშვილი',
  German: 'Günther Weiß',
  Greek: 'Ἀλέξανδρος Παπαδόπουλος',
  Guarani: 'Ng̃ua Yvoty',
  Gujarati: 'મહાત્મા ગાંધી',
  Hausa: 'Ƙasimu Ɗan',
  Hawaiian: 'Kaʻiulani',
  Hebrew: 'דָּנִיאֵל כהן',
  Hindi: 'प्रिया शर्मा',
  Hungarian: 'Erdős Ödön',
  Icelandic: 'Þórður Guðmundsson',
  Irish: 'Pádraig Ó Súilleabháin',
  Japanese: '𠮷野 太郎',
  Kannada: 'ಶ್ರೀನಿವಾಸ ಮೂರ್ತಿ',
  Kazakh: 'Әсет Қанат',
  Khmer: 'សុខ ស្រីមុំ',
  Korean: '김민수',
  Lao: 'ສົມສັກ',
  Lithuanian: 'Jonas Ė́glė',
  Malayalam: 'ശ്രീജിത്ത് നായർ',
  Mandarin: '王䶮',
  Maori: 'Hēnare Te Ōtāwhao',
  Marathi: 'ज्ञानेश्वर',
  Mongolian: 'ᠪᠠᠲᠤ',
  Odia: 'ଶ୍ରୀ ଜଗନ୍ନାଥ',
  Persian: 'مریم‌سادات',
  Polish: 'Żółć Łukasiewicz',
  Punjabi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Sinhala: 'ශ්‍රී ප්‍රදීප්',
  Syriac: 'ܐܦܪܝܡ',
  Tamazight: 'ⵉⴷⵉⵔ',
  Tamil: 'தமிழ் செல்வி',
  Telugu: 'లక్ష్మీ నారాయణ',
  Thai: 'สมชาย น้ำผึ้ง',
  Turkish: 'Işıl Gökçe',
  Vietnamese: 'Nguyễn Thị Hương',
  Yoruba: 'Adébọ́lá Ọlájùmọ̀kẹ́ Ọ̀ṣun',
}

/** Those above, also with separate marks, and names of every language that faker knows; the same in every run. */
export function manyNames(count: number): string[] {
  const fakers = Object.values(allFakers).filter(
    ({ rawDefinitions: { person } }) => person?.first_name,
  )
  for (const faker of fakers) faker.seed(32)
  const own = Object.values(NAMES_BY_LANGUAGE)
  const names = new Set([...own, ...own.map((name) => name.normalize('NFD'))])
  for (let n = 0; names.size < count; n += 1) {
    const faker = fakers[n % fakers.length]
    // Some titles have no space after their full stop, which looks like a web address.
    if (faker) names.add(faker.person.fullName().replace(/\.(?=\p{Ll})/gu, '. '))
  }
  return [...names]
}
