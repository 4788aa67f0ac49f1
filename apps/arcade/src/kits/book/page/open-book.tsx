import type { Area, Phrases } from '@glasshouse/phrases'
import { openGamePage } from '../../../page-kit/open-game-page.tsx'
import type { BookWire } from '../picture.ts'
import { BookPage } from './book-page.tsx'
import type { BookLook } from './look.ts'

/** The page of a book, made from its look and its texts. */
export function openBook<A extends Area>(
  words: A,
  name: (phrases: Phrases<A | 'book' | 'arcade'>) => string,
  look: BookLook,
): void {
  openGamePage<A | 'book', BookWire>({
    words: ['book', words],
    name,
    show: (opened, client) => <BookPage look={look} name={document.title} opened={opened} client={client} />,
  })
}
