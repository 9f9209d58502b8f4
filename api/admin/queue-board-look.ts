/** The colors, type and shape of the product for Bull Board, which takes them from variables. @see web/platform/tokens.css */
export const queueBoardLook = `
@font-face { font-family: 'Inter Variable'; src: url('font/inter.woff2') format('woff2'); font-weight: 100 900; font-display: swap; }
:root {
  --font-sans: 'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif;
  --font-mono: ui-monospace, SFMono-Regular, Menlo, monospace;
  --radius: 8px;
  --background: #f7f8fa; --foreground: #12151c; --card: #fff; --popover: #fff;
  --primary: #4b3fe4; --primary-foreground: #fff;
  --secondary: #eef0f4; --secondary-foreground: #12151c; --muted: #eef0f4; --muted-foreground: #5a6372;
  --accent: #eef0f4; --accent-foreground: #12151c; --destructive: #c02b3c; --destructive-foreground: #fff;
  --border: #e1e5eb; --input: #c9d0da;
  --sidebar: #fff; --sidebar-foreground: #5a6372; --sidebar-accent: #eef0f4; --sidebar-border: #e1e5eb;
  --status-failed: #c02b3c; --status-completed: #0f7b4f; --status-waiting: #9a6200; --status-active: #1f63d0;
}
.dark-mode {
  --background: #0b0d12; --foreground: #edeff3; --card: #12151c; --popover: #12151c;
  --primary: #8f88ff; --primary-foreground: #0b0d12;
  --secondary: #1a1e27; --secondary-foreground: #edeff3; --muted: #1a1e27; --muted-foreground: #9aa3b2;
  --accent: #1a1e27; --accent-foreground: #edeff3; --destructive: #ff7b86; --destructive-foreground: #0b0d12;
  --border: #262b36; --input: #3a4150;
  --sidebar: #12151c; --sidebar-foreground: #9aa3b2; --sidebar-accent: #1a1e27; --sidebar-border: #262b36;
  --status-failed: #ff7b86; --status-completed: #4ccb92; --status-waiting: #e0a93b; --status-active: #7db0ff;
}
/* Five actions and the title are wider than a phone; the first is about Redis. */
@media (max-width: 480px) { header li:first-child { display: none; } }
`;
