import { readRichText, type RichNode } from '@glasshouse/rich-text'
import { Link } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import { useLinks } from './links.ts'
import styles from './rich-text.module.css'

/** What an operator wrote, drawn element by element from the list of those there are; no markup is ever set. */
export function RichText({ html }: { readonly html: string }) {
  return <div className={styles.text}>{drawn(readRichText(html))}</div>
}

function drawn(nodes: readonly RichNode[]): ReactNode {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node
    const { tag: Tag, children } = node
    // The text of an operator has no other name for its parts than their place, and they never move.
    const key = `${Tag} ${index}`
    if (Tag === 'a') return <OneLink key={key} href={node.href} text={drawn(children)} />
    if (Tag === 'br' || Tag === 'hr') return <Tag key={key} />
    return <Tag key={key}>{drawn(children)}</Tag>
  })
}

/** A link without a target is drawn as its text. */
function OneLink({ href = '', text }: { readonly href: string | undefined; readonly text: ReactNode }) {
  const linkFrom = useLinks()
  if (/^mailto:/i.test(href)) return <a href={href}>{text}</a>
  const link = linkFrom(href)
  if (!link) return <span>{text}</span>
  if (link.kind === 'page') return <Link href={link.href}>{text}</Link>
  return (
    <a href={link.href} target="_blank" rel="noopener">
      {text}
    </a>
  )
}
