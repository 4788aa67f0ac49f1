/**
 * The texts that operators write, as a small tree of listed elements. This entry is for browsers too and holds no
 * parser: it writes a tree as HTML and reads exactly that HTML back. The parser of any HTML is `./parse`, for servers.
 */
export { readRichText, richTextHtml, type RichNode } from './tree.ts'
