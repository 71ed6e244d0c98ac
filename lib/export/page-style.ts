/** The look of the exported pages: the hub's colours (docs/design.md), the computer's own typefaces, nothing from elsewhere. */
export const PAGE_STYLE = `
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 1.5rem; background: #f7f0e1; color: #1e1912; font: 500 1.125rem/1.5 system-ui, sans-serif; }
h1, h2 { font-family: Georgia, serif; line-height: 1.25; overflow-wrap: anywhere; }
h1 { font-size: 2.25rem; margin: 0.5rem 0; }
h2 { font-size: 1.375rem; margin: 0.75rem 0 0.25rem; }
p { margin: 0.25rem 0; overflow-wrap: anywhere; }
a { color: #17365d; }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; }
nav a, .file a { display: inline-block; padding: 0.375rem 0; }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: 1.25rem; align-items: start; margin: 1.25rem 0; }
main.months { grid-template-columns: 1fr; }
article, .month { display: block; padding: 1rem; background: #fffcf5; border: 1px solid #d8cbb0; border-radius: 1rem; }
.month { color: inherit; text-decoration: none; }
.month h2 { margin-top: 0; color: #17365d; text-decoration: underline; }
.strip { display: grid; grid-template-columns: repeat(6, minmax(0, 1fr)); gap: 0.5rem; margin-top: 0.5rem; }
.strip img { width: 100%; aspect-ratio: 1; object-fit: cover; border-radius: 0.5rem; background: #ede3ce; }
.shown { display: block; width: 100%; aspect-ratio: 4 / 3; border-radius: 0.625rem; background: #ede3ce; overflow: hidden; }
.shown img { display: block; width: 100%; height: 100%; object-fit: contain; }
.sound, .none { display: flex; align-items: center; justify-content: center; padding: 1rem; aspect-ratio: auto; min-height: 6rem; margin: 0; }
audio { width: 100%; max-width: 100%; }
.from, .when, .file { color: #473b2c; }
.note { margin: 0.5rem 0; white-space: pre-line; }
.reply { padding: 0.375rem 0.75rem; background: #dff0df; color: #14492b; border-radius: 0.5rem; }
.lost { color: #7d1212; }
section.lost { padding: 0.5rem 1rem; background: #fbe5e0; border-radius: 0.625rem; }
@media (max-width: 30rem) { body { padding: 1rem; } .strip { grid-template-columns: repeat(3, minmax(0, 1fr)); } }
@media print { body { background: none; } article { break-inside: avoid; } nav { display: none; } }
`;
