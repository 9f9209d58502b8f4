import { Button, Flex, Heading, Link as ChakraLink, List, Stack, Text } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { NotFoundPage } from '../not-found/NotFoundPage.js';
import { Brand } from '../platform/Brand.js';
import { ColorModeButton } from '../platform/ColorModeButton.js';
import { hasSessionMark } from '../platform/session-marks.js';
import { Panel } from '../ui/Panel.js';
import { infoPages, type InfoSection, type InfoText } from './pages.js';
import { OperatorPanel } from './OperatorPanel.js';
import { messages } from './messages.js';

const pages: Readonly<Record<string, InfoText>> = infoPages;

/** A page of plain text behind a link of the footer. */
export function InfoPage() {
  const { pathname } = useLocation();
  const page = pages[pathname.replaceAll('/', '')];
  if (!page) return <NotFoundPage />;
  return (
    <>
      <InfoHeader />
      <Stack as="main" gap={6} maxW="760px" mx="auto" px={{ base: 4, md: 8 }} py={{ base: 8, md: 12 }}>
        <Stack gap={2}>
          <Heading as="h1" textStyle="title">
            {page.title}
          </Heading>
          <Text color="fg.muted">{page.lead}</Text>
        </Stack>
        {page.sections.map((section) => (
          <Section key={section.heading} section={section} />
        ))}
        {page === pages['api'] && (
          <Button asChild alignSelf="flex-start">
            {/* A page of its own, outside the app. */}
            <a href="/api/docs">{messages.openTheApiDocumentation}</a>
          </Button>
        )}
        {page.hasOperator && <OperatorPanel />}
        <Flex gap={4} wrap="wrap" color="fg.muted" textStyle="small" as="footer">
          {['/', '/privacy', '/imprint', '/contact'].map((path) => (
            <ChakraLink key={path} asChild variant="underline">
              <Link to={path}>{path === '/' ? messages.home : pages[path.slice(1)]?.title}</Link>
            </ChakraLink>
          ))}
        </Flex>
      </Stack>
    </>
  );
}

function Section({ section: { heading, text, items, link } }: { section: InfoSection }) {
  return (
    <Panel title={heading}>
      <Stack gap={3} align="flex-start">
        {text && <Text>{text}</Text>}
        {items && (
          <List.Root gap={1} ps={4}>
            {items.map((item) => (
              <List.Item key={item}>{item}</List.Item>
            ))}
          </List.Root>
        )}
        {link && (
          <Button asChild size="sm" variant="outline">
            <Link to={link.to}>{link.label}</Link>
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

function InfoHeader() {
  return (
    <Flex
      as="header"
      h="64px"
      px={{ base: 4, md: 8 }}
      align="center"
      justify="space-between"
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      <Link to="/" aria-label={messages.ecomGrowthHome}>
        <Brand />
      </Link>
      <Flex gap={1} align="center">
        <ColorModeButton />
        <Button asChild size="sm" variant="ghost">
          {hasSessionMark() ? (
            <Link to="/dashboard">{messages.dashboard}</Link>
          ) : (
            <Link to="/login">{messages.login}</Link>
          )}
        </Button>
      </Flex>
    </Flex>
  );
}
