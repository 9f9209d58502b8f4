import { Accordion, Badge, Button, chakra, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { ArrowRight, ClipboardCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Brand } from '../platform/Brand.js';
import { ColorModeButton } from '../platform/ColorModeButton.js';
import { mainLinks } from '../platform/navigation.js';
import { useSession } from '../platform/useSession.js';
import { Panel } from '../ui/Panel.js';
import { auditSteps, questions, tools } from './texts.js';
import { messages } from './messages.js';

const StyledLink = chakra(Link);

/** Where Start Free Audit leads: what the audit is, how each tool works, and what people ask. */
export function HelpPage() {
  const { user } = useSession();
  return (
    <>
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
            {user ? <Link to="/dashboard">{messages.dashboard}</Link> : <Link to="/login">{messages.login}</Link>}
          </Button>
        </Flex>
      </Flex>
      <Stack
        as="main"
        gap={{ base: 8, md: 12 }}
        maxW="960px"
        mx="auto"
        px={{ base: 4, md: 8 }}
        py={{ base: 8, md: 12 }}
      >
        <FreeAudit />
        <Tools />
        <Questions />
      </Stack>
    </>
  );
}

function FreeAudit() {
  return (
    <Stack gap={6} align="flex-start">
      <Stack gap={2}>
        <Badge alignSelf="flex-start" colorPalette="accent">
          {messages.freeNoCardUnder3}
        </Badge>
        <Heading as="h1" textStyle="title">
          {messages.yourFreeGrowthAudit}
        </Heading>
        <Text color="fg.muted" fontSize="16px" lineHeight="26px" maxW="64ch">
          {messages.n18QuestionsAboutAcquisitionRetention}
        </Text>
      </Stack>
      <SimpleGrid as="ol" columns={{ base: 1, md: 3 }} gap={4} w="full" listStyleType="none">
        {auditSteps.map(({ title, text }, position) => (
          <Stack as="li" key={title} gap={1} bg="bg.panel" borderWidth="1px" borderRadius="l3" p={5}>
            <Text color="accent.fg" fontWeight="600" textStyle="small">
              {position + 1}
            </Text>
            <Heading as="h2" textStyle="heading">
              {title}
            </Heading>
            <Text color="fg.muted">{text}</Text>
          </Stack>
        ))}
      </SimpleGrid>
      <Button asChild size="lg">
        <Link to="/quiz">
          <ClipboardCheck size={20} aria-hidden /> {messages.startTheQuiz}
        </Link>
      </Button>
    </Stack>
  );
}

function Tools() {
  return (
    <Stack as="section" gap={4} aria-labelledby="tools-title">
      <Heading as="h2" id="tools-title" textStyle="section">
        {messages.howEachToolWorks}
      </Heading>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap={4}>
        {tools.map(({ path, name, give, get }) => {
          const Icon = mainLinks.find((link) => link.path === path)?.Icon ?? ArrowRight;
          return (
            <Panel key={path} title={name} level="h3" icon={<Icon size={16} />}>
              <Stack gap={2}>
                <Text>
                  <strong>{messages.input}</strong> {give}
                </Text>
                <Text>
                  <strong>{messages.result}</strong> {get}
                </Text>
                <StyledLink
                  to={path}
                  color="accent.fg"
                  fontWeight="600"
                  display="inline-flex"
                  alignItems="center"
                  gap={1}
                  minH="32px"
                >
                  {messages.open(name)} <ArrowRight size={16} aria-hidden />
                </StyledLink>
              </Stack>
            </Panel>
          );
        })}
      </SimpleGrid>
    </Stack>
  );
}

function Questions() {
  return (
    <Stack as="section" gap={2} aria-labelledby="questions-title">
      <Heading as="h2" id="questions-title" textStyle="section">
        {messages.commonQuestions}
      </Heading>
      <Accordion.Root collapsible>
        {questions.map(({ question, answer }) => (
          <Accordion.Item key={question} value={question}>
            <Accordion.ItemTrigger py={4}>
              <Text flex={1} textAlign="start" fontWeight="600">
                {question}
              </Text>
              <Accordion.ItemIndicator />
            </Accordion.ItemTrigger>
            <Accordion.ItemContent>
              <Accordion.ItemBody color="fg.muted">{answer}</Accordion.ItemBody>
            </Accordion.ItemContent>
          </Accordion.Item>
        ))}
      </Accordion.Root>
    </Stack>
  );
}
