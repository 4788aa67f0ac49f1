/** Where the house is spoken to: what its operator wrote of the desk, in a small dialog. Sends nothing by itself. */
export { SupportDialog } from './support-dialog.tsx'
