export { sitemap, sitemapFile } from './sitemap.ts'
