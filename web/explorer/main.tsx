import 'graphiql/style.css';
import './explorer.css';
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { createClient } from 'graphql-ws';
import { createRoot } from 'react-dom/client';
import { messages } from './messages.js';

const firstQuery = `# Sign in to the product in this browser, or send an API key in the headers tab:
# { "Authorization": "Bearer ..." }
query NewestAnalyses {
  analyses(first: 5) {
    edges {
      node {
        id
        type
        title
        status
      }
    }
  }
}
`;

const socketUrl = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`;
const fetcher = createGraphiQLFetcher({ url: '/graphql', wsClient: createClient({ url: socketUrl, lazy: true }) });

const root = document.getElementById('explorer');
if (!root) throw new Error(messages.explorerIndexHtmlHasNo);
createRoot(root).render(<GraphiQL fetcher={fetcher} defaultQuery={firstQuery} />);
