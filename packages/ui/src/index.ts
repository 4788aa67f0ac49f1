/**
 * How everything looks: tokens, brands, drawings and primitives. Has never heard of a member or a bet, and holds no
 * words: every label comes in as a prop. Pages import `@glasshouse/ui/styles.css` once, beside these.
 */
export { brands, type Brand } from './themes.ts'
